import { startStandalone } from '@fathom/shared/embed/startStandalone';
import { area } from './area';

void startStandalone(area);
