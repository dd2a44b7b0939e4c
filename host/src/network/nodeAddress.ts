import { parseUrl } from '@fathom/base/domain/parseUrl';

export function isNodeAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== undefined;
}
