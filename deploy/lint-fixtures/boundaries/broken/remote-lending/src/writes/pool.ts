// breaks writes-are-definitions: A write is data that the build reads too
import { ROW } from '../ui/Row';

export const USED = ROW;
