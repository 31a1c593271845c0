export {
  App,
  AutoComplete,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Switch,
  Tabs,
  Tooltip,
} from 'antd';
export { AntdProvider } from './antd-provider.tsx';
export { Drawer } from './drawer.tsx';
export { Modal } from './modal.tsx';
export { PeriodBar, type PeriodBarProps } from './period-bar.tsx';
export { PeriodPicker, type Period } from './period-picker.tsx';
export { SplashDialog, type SplashDialogProps } from './splash-dialog.tsx';
