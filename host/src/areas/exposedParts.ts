import type { AreaId, AreaModule, PortfolioModule } from '@fathom/contract';
import { isContractSupported } from '@fathom/contract/version';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { OfferedRelease } from './areaLoader';

/** A module that an area exposes. */
export interface ExposedPart<T> {
  readonly name: 'area' | 'portfolio';
  /** Contract version that introduced the module; missing if each supported version has it. */
  readonly since?: string | undefined;
  /** Throws an `AreaLoadError` for another module. */
  readonly moduleOf: (id: AreaId, exposed: unknown) => T;
}

export const AREA_PART: ExposedPart<AreaModule> = {
  name: 'area',
  moduleOf(id, exposed) {
    const module = memberOf(exposed, 'area');
    if (!isAreaModule(module)) throw new AreaLoadError('broken', 'the container exposes no area');
    return ofArea(id, module);
  },
};

export const PORTFOLIO_PART: ExposedPart<PortfolioModule> = {
  name: 'portfolio',
  since: '5.4.0',
  moduleOf(id, exposed) {
    const module = memberOf(exposed, 'portfolio');
    if (!isPortfolioModule(module)) throw new AreaLoadError('broken', 'the container exposes no portfolio');
    return ofArea(id, module);
  },
};

/** The calls for the portfolio of an area in a frame. */
export const FRAMED_PORTFOLIO = { name: 'portfolio', since: '5.5.0' } as const;

/** Throws if the release was built before the part, which doesn't make it a bad one. */
export function requirePart(
  { name, since }: Pick<ExposedPart<unknown>, 'name' | 'since'>,
  { manifest }: Pick<OfferedRelease, 'manifest'>,
): void {
  if (since === undefined || isContractSupported(since, manifest.contract)) return;
  throw new AreaLoadError('no-portfolio', `${manifest.version} of contract ${manifest.contract} exposes no ${name}`);
}

/**
 * Returns the failure of code that is intact but doesn't run, if the part is not the area itself: the area then still
 * runs from this release instead of an earlier one.
 */
export async function ownFailure<T>(part: ExposedPart<T>, running: Promise<T>): Promise<Result<T, AreaLoadError>> {
  try {
    return ok(await running);
  } catch (error) {
    if (part.since === undefined || !(error instanceof AreaLoadError) || !isOfCode(error)) throw error;
    return failed(error);
  }
}

function isOfCode({ problem }: AreaLoadError): boolean {
  return problem === 'broken' || problem === 'wrong-area' || problem === 'incompatible';
}

function memberOf(exposed: unknown, name: string): unknown {
  return typeof exposed === 'object' && exposed !== null ? Reflect.get(exposed, name) : undefined;
}

function ofArea<T extends { readonly id: AreaId }>(id: AreaId, module: T): T {
  if (module.id === id) return module;
  throw new AreaLoadError('wrong-area', `the code is of ${module.id}`);
}

function isAreaModule(value: unknown): value is AreaModule {
  return typeof value === 'object' && value !== null && 'id' in value && 'Area' in value;
}

function isPortfolioModule(value: unknown): value is PortfolioModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'createPortfolio' in value &&
    typeof value.createPortfolio === 'function'
  );
}
