export async function refresh(read: () => Promise<string>): Promise<void> {
  await read();
}
