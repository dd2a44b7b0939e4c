// breaks flows-import-domain-and-data: A flow is intent, facts, plan and steps
import { ROW } from '../ui/Row';

export const USED = ROW;
