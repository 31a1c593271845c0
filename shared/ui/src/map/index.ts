export { landWithin, type MapView } from './land-outline.ts';
export { markSize, viewOf, type MapPoint } from './map-view.ts';
export { PlacePicker } from './place-picker.tsx';
