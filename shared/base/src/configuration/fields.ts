import * as v from 'valibot';
import { parseUrl } from '../domain/parseUrl';

export const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));

/** A count or an id: a whole number above 0. */
export const wholeNumber = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be a whole number above 0'),
);

/** `https://...` or `http://...`; may contain placeholders in braces. */
export const webAddress = v.pipe(
  text,
  v.check(isWebAddress, 'must be an address that begins with https:// or http://'),
);

/** A URL, or a path on the app's own origin: `/remotes/lending/pointer.json`. */
export const webAddressOrPath = v.pipe(
  text,
  v.check(
    (value) => isWebAddress(value) || /^\/(?!\/)/.test(value),
    'must be an address that begins with https:// or http://, or a path that begins with one slash',
  ),
);

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && parseUrl(value.replace(/[{}]/g, '')) !== undefined;
}

export interface ConfigurationProblem {
  readonly field: string;
  readonly problem: string;
}

/** @param whole name of the parsed input, used if no single field is invalid. */
export function describeIssue(issue: v.BaseIssue<unknown>, whole: string): ConfigurationProblem {
  return {
    field: v.getDotPath(issue) ?? whole,
    problem: issue.received === 'undefined' ? 'is missing' : issue.message,
  };
}
