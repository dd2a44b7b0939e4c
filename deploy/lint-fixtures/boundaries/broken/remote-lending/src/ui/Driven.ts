// breaks page-objects-only-in-e2e: drives its screen from outside
import { PAGE } from './dashboard.page';

export const USED = PAGE;
