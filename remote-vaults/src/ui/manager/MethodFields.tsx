import { useChain } from '@fathom/contract';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { FieldLabel, Note, TextField } from '@fathom/ui/form/TextField';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { MethodValues } from '../../data/methodEntry';
import type { ContractMethod, MethodInput } from '../../domain/manager/method';
import { LONGEST_TEXT_INPUT } from '../../domain/manager/parseInput';
import { managerText as text } from '../../text/managerText';
import { inputPath, VALUE_PATH } from './methodSchema';

interface MethodFieldsProps {
  readonly method: ContractMethod;
  readonly values: MethodValues;
  /** Returns the error to display at the field of a path. */
  readonly errorOf: (path: string) => string | undefined;
  /** Called when the field of a path is left. */
  readonly onTouch: (path: string) => void;
  readonly onChange: ((values: MethodValues) => void) | undefined;
}

export function MethodFields({ method, values, errorOf, onTouch, onChange }: MethodFieldsProps) {
  const { symbol } = useChain().nativeCurrency;

  function change(index: number, value: string) {
    onChange?.({ ...values, inputs: values.inputs.map((input, at) => (at === index ? value : input)) });
  }

  return (
    <>
      {method.inputs.map((input, index) => (
        <InputField
          key={input.name}
          input={input}
          value={values.inputs[index] ?? ''}
          error={errorOf(inputPath(index))}
          onChange={(value) => change(index, value)}
          onBlur={() => onTouch(inputPath(index))}
        />
      ))}
      {method.stateMutability === 'payable' && (
        <TextField
          label={text.nativeValue(symbol)}
          isRequired
          isCode
          value={values.nativeValue ?? ''}
          onChange={(nativeValue) => onChange?.({ ...values, nativeValue })}
          onBlur={() => onTouch(VALUE_PATH)}
          hint={text.nativeHint}
          error={errorOf(VALUE_PATH)}
        />
      )}
    </>
  );
}

interface InputFieldProps {
  readonly input: MethodInput;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

const FLAGS = [
  { key: 'true', label: text.flags.true },
  { key: 'false', label: text.flags.false },
];

function InputField({ input: { name, type }, value, error, onChange, onBlur }: InputFieldProps) {
  const label = text.label(name, type);
  if (type === 'bool') {
    return (
      <Choice>
        <FieldLabel>{label}</FieldLabel>
        <span>
          <SegmentedControl legend={label} options={FLAGS} chosen={value} onChoose={onChange} />
        </span>
        <Note $isError>{error}</Note>
      </Choice>
    );
  }
  const isInteger = type.startsWith('uint');
  return (
    <TextField
      label={label}
      aside={isInteger ? text.wei : undefined}
      isRequired={type !== 'address[]'}
      isCode={type !== 'string'}
      longest={type === 'string' ? LONGEST_TEXT_INPUT : LONGEST_ENTRY}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      hint={hintOf(type)}
      error={error}
    />
  );
}

/** Enough for the longest queue of a vault. */
const LONGEST_ENTRY = 2000;

function hintOf(type: string): string | undefined {
  if (type.startsWith('uint')) return text.weiHint;
  if (type === 'address') return text.addressHint;
  if (type === 'address[]') return text.listHint;
  const [, size] = /^bytes(\d+)$/.exec(type) ?? [];
  return size === undefined ? undefined : text.bytesHint(size);
}

const Choice = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;
