import arEG from 'antd/locale/ar_EG';
import dayjs from 'dayjs';
import arabic from 'dayjs/locale/ar';
import type { AntdLocale, WeekStart } from './antd-locale.ts';

/** antd's Arabic words; calendars keep the week of the firm's region and, without dayjs's plug-in for it, Latin digits. */
export function readArabicLocale(weekStart: WeekStart): AntdLocale {
  dayjs.locale({ ...arabic, weekStart }, undefined, true);
  return arEG;
}
