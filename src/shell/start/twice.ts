/** Networks and service workers go for a moment; Safari's worker did when its process was ended with a page. */
const ONCE_MORE_MS = 400;

/** Loads a part of the app, and once more where it does not come; fails as the second time does. */
export async function twice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_MS));
    return load();
  }
}
