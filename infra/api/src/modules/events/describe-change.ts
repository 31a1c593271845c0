import { formatDateTime } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { Say } from '../../words/words.ts';
import type { EventRow, ToldOfEvent } from './events.store.ts';

/** What a mail about a change is called and says first. */
export interface EventChange {
  readonly subject: string;
  readonly lines: readonly string[];
}

/**
 * What has changed of an event since somebody was told of it, by name, time and place; only that something has, where it
 * is not known what they were told.
 */
export function describeChange(
  event: EventRow,
  told: ToldOfEvent | null,
  { say, viewer }: { readonly say: Say; readonly viewer: Pick<Viewer, 'language'> },
): EventChange {
  const { name, firmName: firm } = event;
  if (!event.isActive)
    return {
      subject: say('api.invitation.calledOffSubject', 'Called off: {{event}}', { event: name }),
      lines: [say('api.invitation.calledOff', '{{firm}} has called off this event:', { firm })],
    };
  const whenOf = ({ startsAt, timeZone }: Pick<ToldOfEvent, 'startsAt' | 'timeZone'>): string =>
    `${formatDateTime(startsAt, viewer.language, timeZone)} (${timeZone})`;
  const untilOf = ({ endsAt, timeZone }: Pick<ToldOfEvent, 'endsAt' | 'timeZone'>): string =>
    formatDateTime(endsAt, viewer.language, timeZone);
  const whereOf = ({ isOnline, venue }: Pick<ToldOfEvent, 'isOnline' | 'venue'>): string =>
    isOnline ? say('api.invitation.online', 'Online') : venue;
  const changes =
    told === null
      ? []
      : ([
          [say('api.invitation.changedName', 'Name'), told.name, name],
          [say('api.invitation.changedStart', 'Begins'), whenOf(told), whenOf(event)],
          [say('api.invitation.changedEnd', 'Ends'), untilOf(told), untilOf(event)],
          [say('api.invitation.changedPlace', 'Place'), whereOf(told), whereOf(event)],
        ] as const);
  return {
    subject: say('api.invitation.changedSubject', 'Changed: {{event}}', { event: name }),
    lines: [
      told?.isActive === false
        ? say('api.invitation.backOn', '{{firm}} holds this event after all:', { firm })
        : say('api.invitation.changed', '{{firm}} has changed an event to which you were invited:', { firm }),
      ...changes.flatMap(([label, before, after]) =>
        before === after
          ? []
          : [
              before === ''
                ? `${label}: ${after}`
                : say('api.invitation.changedFrom', '{{label}}: {{after}} (before: {{before}})', {
                    label,
                    before,
                    after,
                  }),
            ],
      ),
      ...(told !== null && told.joinLink !== event.joinLink
        ? [say('api.invitation.changedLink', 'The link to join has changed.')]
        : []),
    ],
  };
}
