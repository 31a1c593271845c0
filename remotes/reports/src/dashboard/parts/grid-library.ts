import 'gridstack/dist/gridstack.css';

export { GridStack } from 'gridstack';
