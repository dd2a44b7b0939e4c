// breaks no-unresolvable: Nothing answers to this import
import { VAULT } from './vaultOfYesterday';

export const USED = VAULT;
