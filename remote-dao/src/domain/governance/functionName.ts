import { displayText } from '@fathom/base/domain/displayText';

const LONGEST = 60;

/** Converts a function name to words: `setDebtCeiling` to `Set debt ceiling`, `getMinDelay` to `Min delay`. */
export function functionLabel(name: string): string {
  const parts = name
    .replace(/^get(?=[A-Z])/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .split(' ')
    .filter((part) => part !== '')
    .map((part, index) => (isAcronym(part) ? part : index === 0 ? capitalized(part) : part.toLowerCase()));
  return displayText(parts.join(' '), LONGEST);
}

function isAcronym(part: string): boolean {
  return part.length > 1 && part === part.toUpperCase();
}

function capitalized(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}
