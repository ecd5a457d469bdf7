/**
 * Places whose names are also everyday words or people's names ('Song', 'Brass', 'Obi'). They only count as places after a word such as
 * 'in' or 'at', or beside their state.
 */
export const namesOfOtherThings: ReadonlySet<string> = new Set([
  ...`abi ado anka apa asa awe bade bali bama bayo biu bonny brass buji dala dass doma donga edu efon fika fune gada
  garko gaya giwa gidi giri gudu guma gummi guri hong ibi ido ika ife ila ini isa isin isu itu iwo ivo jaba jada jega jere
  keana kiru kura lau lere logo machina mafa mani marina marte maru mashi mbo mende miga moba moro obi ofu oju ojo onna ose
  oye oyi oyun pedro rano rimi rogo sanga shani shira soba song suru tafa tai takum tarka taura toro toto udi udu ussa wase
  yabo yala zaki zango zing musawa shagari sardauna babura danja ibaji aguda chevron alaba
  orji amechi basiri oje kara tunga romi kawo egbu itam bori ago artillery challenge brigade terminus abattoir fate anthony
  allen marian adesuwa olaiya olaoluwa yakasai similoluwa unwana remo oru kolo alor uli`.split(/\s+/),
  'world bank',
  'holy ghost',
  'state housing',
  'high level',
  'central area',
  'new garage',
  'old airport',
  'sharp corner',
  'mount zion',
  'trade fair',
  'control post',
  'monday market',
  'modern market',
  'sunshine state',
  'glory land',
  'coal city',
  'long bridge',
]);
