/** Ends the subscription of this browser to messages, which all campaigns of the site share. Never throws. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser that cannot say what it is subscribed to gets no messages either.
  }
}
