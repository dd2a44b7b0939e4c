import { isDangerous, isHolderMethod, type ContractMethod } from './method';
import type { InputProblem } from './parseInput';

/** Whether the account has what a method requires, as the chain says. */
export type RoleState = 'checking' | 'held' | 'missing' | 'unreadable';

/** Why a write cannot be executed. */
export type MethodIssue =
  /** Moves the account's own tokens: not a manager's method. */
  | { readonly kind: 'holder' }
  | { readonly kind: 'role'; readonly state: Exclude<RoleState, 'held'> }
  | { readonly kind: 'input'; readonly name: string; readonly problem: InputProblem }
  /** Of the native currency. */
  | { readonly kind: 'value'; readonly problem: InputProblem }
  /** The method's name has to be typed. */
  | { readonly kind: 'confirmation'; readonly name: string };

export interface MethodEntry {
  /** By input; `undefined` for a valid one. */
  readonly problems: readonly (InputProblem | undefined)[];
  readonly valueProblem: InputProblem | undefined;
  /** The value of the input `force`. */
  readonly isForced: boolean;
  readonly confirmation: string;
}

/** The most important issue first. */
export function checkMethod(method: ContractMethod, role: RoleState, entry: MethodEntry): readonly MethodIssue[] {
  if (isHolderMethod(method)) return [{ kind: 'holder' }];
  const { problems, valueProblem, isForced, confirmation } = entry;
  const isConfirmed = !isDangerous(method, isForced) || confirmation.trim() === method.name;
  return [
    ...(role === 'held' ? [] : [{ kind: 'role', state: role } as const]),
    ...method.inputs.flatMap(({ name }, index) => {
      const problem = problems[index];
      return problem ? [{ kind: 'input', name, problem } as const] : [];
    }),
    ...(valueProblem ? [{ kind: 'value', problem: valueProblem } as const] : []),
    ...(isConfirmed ? [] : [{ kind: 'confirmation', name: method.name } as const]),
  ];
}
