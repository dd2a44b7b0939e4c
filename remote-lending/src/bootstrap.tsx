import { startAlone } from '@fathom/shared/embed/startAlone';
import { area } from './area';

void startAlone(area);
