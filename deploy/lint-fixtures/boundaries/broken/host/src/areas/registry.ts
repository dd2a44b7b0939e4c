// breaks host-loads-remotes-at-run-time: The host registers remotes from their manifests
import { ROW } from '../../../remote-lending/src/ui/Row';

export const USED = ROW;
