import { object, ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import type { CallableMethod } from '../../data/contractMethods';
import { readMethodEntry, type MethodValues } from '../../data/methodEntry';
import type { MethodEntry } from '../../domain/manager/checkMethod';
import { managerText as text } from '../../text/managerText';

/** Returns the schema of a method's inputs, with one message for each that can't be encoded. */
export function methodSchema(method: CallableMethod, nativeDecimals: number): ObjectSchema<AnyObject> {
  return object().test('inputs', (_form, { originalValue, createError }) => {
    const entry = readMethodEntry(method, originalValue as MethodValues, nativeDecimals);
    const errors = [...entryErrors(entry)].map(([path, message]) => createError({ path, message }));
    return errors.length === 0 || new ValidationError(errors);
  });
}

/** Returns the messages by Formik's names of the fields. */
export function entryErrors({ problems, valueProblem }: MethodEntry): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  problems.forEach((problem, index) => {
    if (problem) errors.set(inputPath(index), text.problems[problem]);
  });
  if (valueProblem) errors.set(VALUE_PATH, text.problems[valueProblem]);
  return errors;
}

/** Formik's name of the native value. */
export const VALUE_PATH = 'nativeValue';

/** Returns Formik's name of an input. */
export function inputPath(index: number): string {
  return `inputs[${index}]`;
}
