import { mountArea } from '@fathom/shared/embed/mountArea';
import { area } from './area';

export const mount = mountArea(area);
