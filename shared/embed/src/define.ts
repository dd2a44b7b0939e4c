import { defineAreaElement } from './areaElement';

export type { AreaElement, AreaElementOptions } from './areaElement';
export { defineAreaElement };

defineAreaElement();
