// Runs before the first paint, so that a logged-in person does not see 'Log in' flash by. What the server sends is the
// same for everybody; this only hides the two links until React has taken over and knows better.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.session = 'in';
} catch {
  // Storage is switched off: nobody is logged in.
}
