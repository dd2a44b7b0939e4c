/* Version ranges in npm's syntax without `||`, hyphens and prereleases: `^1.4.0`, `~1.4.2`, `>=1.2.0 <2.0.0`. */

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\d{1,9}\.\d{1,9}\.\d{1,9})$/;

type Version = readonly [major: number, minor: number, patch: number];

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

export function isVersionRange(range: string): boolean {
  return range.split(' ').every((comparator) => COMPARATOR.test(comparator));
}

/** True if a version satisfies every comparator of a range. False for invalid text. */
export function isInRange(text: string, range: string): boolean {
  const found = parse(text);
  return found !== undefined && range.split(' ').every((comparator) => satisfies(found, comparator));
}

function satisfies(found: Version, comparator: string): boolean {
  const [, operator = '=', text = ''] = COMPARATOR.exec(comparator) ?? [];
  const bound = parse(text);
  if (!bound) return false;
  const order = compare(found, bound);
  switch (operator) {
    case '^':
      return order >= 0 && compare(found, afterCaret(bound)) < 0;
    case '~':
      return order >= 0 && compare(found, [bound[0], bound[1] + 1, 0]) < 0;
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}

function afterCaret([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function parse(text: string): Version | undefined {
  const [, major, minor, patch] = VERSION.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
