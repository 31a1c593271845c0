import { formatDateTime } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';
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
  { translate, viewer }: { readonly translate: Translate; readonly viewer: Pick<Viewer, 'language'> },
): EventChange {
  const { name, firmName: firm } = event;
  if (!event.isActive)
    return {
      subject: translate('api.invitation.calledOffSubject', 'Called off: {{event}}', { event: name }),
      lines: [translate('api.invitation.calledOff', '{{firm}} has called off this event:', { firm })],
    };
  const whenOf = ({ startsAt, timeZone }: Pick<ToldOfEvent, 'startsAt' | 'timeZone'>): string =>
    `${formatDateTime(startsAt, viewer.language, timeZone)} (${timeZone})`;
  const untilOf = ({ endsAt, timeZone }: Pick<ToldOfEvent, 'endsAt' | 'timeZone'>): string =>
    formatDateTime(endsAt, viewer.language, timeZone);
  const whereOf = ({ isOnline, venue }: Pick<ToldOfEvent, 'isOnline' | 'venue'>): string =>
    isOnline ? translate('api.invitation.online', 'Online') : venue;
  const changes =
    told === null
      ? []
      : ([
          [translate('api.invitation.changedName', 'Name'), told.name, name],
          [translate('api.invitation.changedStart', 'Begins'), whenOf(told), whenOf(event)],
          [translate('api.invitation.changedEnd', 'Ends'), untilOf(told), untilOf(event)],
          [translate('api.invitation.changedPlace', 'Place'), whereOf(told), whereOf(event)],
        ] as const);
  return {
    subject: translate('api.invitation.changedSubject', 'Changed: {{event}}', { event: name }),
    lines: [
      told?.isActive === false
        ? translate('api.invitation.backOn', '{{firm}} holds this event after all:', { firm })
        : translate('api.invitation.changed', '{{firm}} has changed an event to which you were invited:', { firm }),
      ...changes.flatMap(([label, before, after]) =>
        before === after
          ? []
          : [
              before === ''
                ? `${label}: ${after}`
                : translate('api.invitation.changedFrom', '{{label}}: {{after}} (before: {{before}})', {
                    label,
                    before,
                    after,
                  }),
            ],
      ),
      ...(told !== null && told.joinLink !== event.joinLink
        ? [translate('api.invitation.changedLink', 'The link to join has changed.')]
        : []),
    ],
  };
}
