import { RAY } from '@fixture/base/ray';
import { debt } from './debt';

debt(RAY);
