/** Brings the table of another grade system before anything is drawn, for who chose one; nobody else waits. */
export async function startGrades(): Promise<void> {
  try {
    if (window.localStorage.getItem('relais-grades') === null) return;
    const { followGradeSystem } = await import('./chosen-grade-system');
    followGradeSystem();
  } catch {
    // Without storage or the table, grades are shown as the provider wrote them.
  }
}
