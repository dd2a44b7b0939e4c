import { RAY } from '@fixture/shared/ray';
import { debt } from './debt';

debt(RAY);
