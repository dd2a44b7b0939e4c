export { NetWorth } from './NetWorth';
