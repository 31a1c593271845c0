import { Checkbox } from '@atrium/ui';
import type { AttendeeRow } from '../attendee-list.tsx';

interface AttendeeChoicesProps {
  readonly attendees: readonly Pick<AttendeeRow, 'id' | 'name'>[];
  readonly chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** A box for each attendee, ticked for those who are chosen. */
export function AttendeeChoices({ attendees, chosen, onChange }: AttendeeChoicesProps) {
  return attendees.map(({ id, name }) => (
    <Checkbox
      key={id}
      checked={chosen.has(id)}
      onChange={(isChosen) => onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))}
    >
      <bdi>{name}</bdi>
    </Checkbox>
  ));
}
