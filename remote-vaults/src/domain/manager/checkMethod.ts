import { isDangerous, isHolderMethod, type ContractMethod } from './method';
import type { InputProblem } from './parseInput';

export type RoleState = 'checking' | 'held' | 'missing' | 'unreadable';

export type MethodIssue =
  /** The method moves the account's own tokens and isn't for managers. */
  | { readonly kind: 'holder' }
  | { readonly kind: 'role'; readonly state: Exclude<RoleState, 'held'> }
  | { readonly kind: 'input'; readonly name: string; readonly problem: InputProblem }
  | { readonly kind: 'value'; readonly problem: InputProblem }
  | { readonly kind: 'confirmation'; readonly name: string };

export interface MethodEntry {
  readonly problems: readonly (InputProblem | undefined)[];
  readonly valueProblem: InputProblem | undefined;
  readonly isForced: boolean;
  readonly confirmation: string;
}

/** The most important issue comes first. */
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
