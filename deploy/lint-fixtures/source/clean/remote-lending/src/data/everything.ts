export { type Answer } from './answer';
