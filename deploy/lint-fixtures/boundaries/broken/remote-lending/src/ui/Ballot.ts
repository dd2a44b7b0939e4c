// breaks remote-imports-shared-only: move what two remotes need to shared
import { VOTE } from '../../../remote-dao/src/domain/vote';

export const USED = VOTE;
