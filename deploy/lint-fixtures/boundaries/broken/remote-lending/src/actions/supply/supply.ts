// breaks actions-import-no-plumbing: what a screen needs too in domain/ or here
import { ROW } from '../../ui/Row';

export const USED = ROW;
