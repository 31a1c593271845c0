/// <reference path="../css.d.ts" />
export {
  App,
  AutoComplete,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Modal,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Switch,
  Tabs,
  TimePicker,
  Tooltip,
} from 'antd';
export { AntdProvider } from './antd-provider.tsx';
