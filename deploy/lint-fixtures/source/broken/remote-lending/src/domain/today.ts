// breaks no-restricted-syntax: Take `now` as an argument: the domain has no clock
export function yearOfToday(): number {
  return new Date().getFullYear();
}
