// breaks app-never-imports-deploy: pass the value through the run-time configuration
import { DEVNET } from '../../../deploy/devnet/chain';

export const USED = DEVNET;
