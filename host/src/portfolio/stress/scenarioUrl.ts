import type { PortfolioScenario, WadFraction } from '@fathom/contract';
import { formatUnits, parseUnits } from '@fathom/base/domain/amount';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { changeOf, limitChange, MOST_DAYS, TODAY, withChange, withDays } from './scenario';

export interface ParsedScenario {
  readonly scenario: PortfolioScenario;
  /** Names in the link that aren't assets of the account. */
  readonly unknown: readonly string[];
  /** Names whose value was out of range, and is limited. */
  readonly limited: readonly string[];
}

const DAYS = 'days';

/** Parameters of other parts of the page. */
const RESERVED: ReadonlySet<string> = new Set(['as', 'rescue', 'goal', 'wallets']);

/** Decimals of a change in percent, as a wad fraction. */
const PERCENT_DECIMALS = WAD_DECIMALS - 2;

/**
 * Reads a link such as `?ETH=-40&days=30`. Accepts any capitalization, a minus of any kind and a percent sign. Ignores
 * parameters whose value isn't a number, because they belong to something else.
 *
 * @param names the assets of the account
 */
export function parseScenario(search: string, names: readonly string[]): ParsedScenario {
  let scenario = TODAY;
  const unknown: string[] = [];
  const limited: string[] = [];
  for (const [key, text] of new URLSearchParams(search)) {
    const change = RESERVED.has(key) ? undefined : parsePercent(text);
    if (change === undefined) continue;
    if (key === DAYS) {
      const days = Number(formatUnits({ raw: change, decimals: PERCENT_DECIMALS }));
      scenario = withDays(scenario, days);
      if (days < 0 || days > MOST_DAYS) limited.push(DAYS);
      continue;
    }
    const name = findName(key, names);
    if (name === undefined) {
      unknown.push(key);
      continue;
    }
    scenario = withChange(scenario, name, change);
    if (isOutOfRange(change)) limited.push(name);
  }
  return { scenario, unknown, limited };
}

/** Writes the scenario into a query, and keeps parameters that aren't part of one. */
export function withScenario(search: string, scenario: PortfolioScenario): string {
  const written = Object.keys(scenario.changes).flatMap((name) => {
    const change = changeOf(scenario, name);
    return change === 0n ? [] : [[name, formatUnits({ raw: change, decimals: PERCENT_DECIMALS })]];
  });
  if (scenario.days > 0) written.push([DAYS, String(scenario.days)]);
  const kept = [...new URLSearchParams(search)].filter(
    ([key, text]) => RESERVED.has(key) || parsePercent(text) === undefined,
  );
  const query = new URLSearchParams([...written, ...kept]).toString();
  return query === '' ? '' : `?${query}`;
}

/** An exact name first, because names may differ only in capitalization. */
function findName(key: string, names: readonly string[]): string | undefined {
  const lower = key.toLowerCase();
  return names.find((name) => name === key) ?? names.find((name) => name.toLowerCase() === lower);
}

const PERCENT = /^([-−–+ ]?)(\d{1,6}(?:[.,]\d{1,16})?)\s*%?$/;

/** A plus is a space in a decoded query. */
function parsePercent(text: string): WadFraction | undefined {
  const [, sign = '', digits = ''] = PERCENT.exec(text.trimEnd()) ?? [];
  const parsed = parseUnits(digits.replace(',', '.'), PERCENT_DECIMALS);
  if (!parsed) return undefined;
  return /[-−–]/.test(sign) ? -parsed.raw : parsed.raw;
}

function isOutOfRange(change: WadFraction): boolean {
  const difference = limitChange(change) - change;
  return (difference < 0n ? -difference : difference) >= ROUNDING;
}

/** Larger than what {@link limitChange} rounds away. */
const ROUNDING: WadFraction = 10n ** 12n;
