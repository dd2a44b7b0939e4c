import { join } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { signingReport } from '@fathom/area-kit/writes/signingReport';
import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { signing as dao } from '../../remote-dao/src/writes/signing';
import { signing as fxd } from '../../remote-fxd/src/writes/signing';
import { signing as lending } from '../../remote-lending/src/writes/signing';
import { signing as vaults } from '../../remote-vaults/src/writes/signing';
import { ROOT } from './packages';
import { selectorTableOf } from './selectorTableOf';

const DEFINITIONS: Readonly<Record<AreaId, SigningDefinition>> = { dao, fxd, lending, vaults };

export const SIGNING_AREAS = ['dao', 'fxd', 'lending', 'vaults'] as const satisfies readonly AreaId[];

export function reportFile(area: AreaId): string {
  return join(ROOT, `remote-${area}`, 'src/signing/report.md');
}

export function signingReportOf(area: AreaId): string {
  return signingReport(DEFINITIONS[area]);
}

export function selectorTable(): string {
  return selectorTableOf(SIGNING_AREAS.map((area) => DEFINITIONS[area]));
}
