// breaks eqeqeq: Expected '==='
export function isLisk(id: number): boolean {
  return id == 1135;
}
