// breaks signing-bar-shows-what-it-is-given: what is read from a request is in transactions and verify
import { SUBMIT } from '../transactions/submit';

export const USED = SUBMIT;
