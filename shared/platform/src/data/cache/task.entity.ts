import { type CacheEntity, embedded } from './cache-entry.ts';

/** A task is one entity wherever it is shown; lists, board and calendar are asked for anew by the screen that changes one. */
export const taskEntity: CacheEntity = {
  keys: embedded(
    ...[
      'TaskList',
      'TaskViewCount',
      'TaskRecurrence',
      'PhoneCall',
      'TaskBoard',
      'TaskBoardColumn',
      'TaskCalendar',
      'TaskCalendarEntry',
      'TaskDrilldown',
      'TaskFigure',
      'TaskOptions',
      'RecurrenceDescription',
      'TaskChange',
    ],
    ...[
      'TaskResult',
      'CompleteTaskResult',
      'CompletedTask',
      'DeleteTaskResult',
      'DeletedTask',
      'ChangeTasksResult',
      'RefusedTask',
      'TaskBefore',
      'SavePhoneCallResult',
      'SavedPhoneCall',
      'CalendarFeed',
      'CreatedCalendarFeed',
    ],
  ),
};
