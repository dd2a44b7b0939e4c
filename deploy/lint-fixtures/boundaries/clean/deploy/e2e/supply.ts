import { PAGE } from '../../remote-lending/src/ui/dashboard.page';

export const JOURNEY = PAGE;
