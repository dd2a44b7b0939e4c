import type { ContractDefinition, DescribedWrite } from './defineContract';
import { ruleText, writesOf, type SigningDefinition } from './signingFiles';
import { eventsOf, type Emission } from './writeEvent';

/** Reports one line per function or message, so that a change of a right to move money is a changed line. */
export function signingReport(definition: SigningDefinition): string {
  const { area, lists = {}, contracts } = definition;
  const sections = contracts.flatMap((contract) => ['', ...sectionOf(contract)]);
  const reads = Object.entries(lists).map(([name, list]) => `- \`${name}\`: \`${JSON.stringify(list)}\``);
  return [
    `# What ${area} may ask the host to sign`,
    '',
    'Made from `src/writes` by `npm run signing-reports`. Not to be edited.',
    ...(reads.length === 0 ? [] : ['', '## Lists', '', ...reads]),
    ...sections,
    '',
  ].join('\n');
}

function sectionOf(contract: ContractDefinition): readonly string[] {
  const { id, name, target, isMessage } = contract;
  const kind = isMessage ? 'messages, verified by' : 'functions of';
  return [`## ${id}: ${kind} ${name} (\`${target}\`)`, '', ...writesOf(contract).map(lineOf)];
}

function lineOf({ name, inputs, parameters, sentence, emits }: DescribedWrite): string {
  const types: Readonly<Record<string, string>> = Object.fromEntries(inputs.map((input) => [input.name, input.type]));
  const names = [...inputs.map((input) => input.name), ...Object.keys(parameters).filter((key) => key.startsWith('@'))];
  const rules = names.flatMap((key) => {
    const rule = ruleText(key, parameters[key] ?? {});
    return rule === undefined ? [] : [`${types[key] ? `${types[key]} ` : ''}${key} = ${rule}`];
  });
  return `- \`${name}(${rules.join(', ')})\`: ${sentence}${emits ? emissionText(emits) : ''}`;
}

function emissionText(emits: Emission): string {
  const names = eventsOf(emits).map(({ signature, by }) => {
    const [, name = ''] = /^event (\w+)/.exec(signature) ?? [];
    return by === 'target' ? `\`${name}\`` : `\`${name}\` of \`${by}\``;
  });
  return names.length === 0 ? '' : `; emits ${names.join(' or ')}`;
}
